// In development, `?emulate` in the URL replaces the browser's WebXR with an emulated headset before a session is
// created. Builds include neither this branch nor the emulator.
if (import.meta.env.DEV && new URLSearchParams(location.search).has('emulate')) {
  const { installEmulator } = await import('../emulator/emulator.ts');
  installEmulator();
}
