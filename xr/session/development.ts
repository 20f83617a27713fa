// In development, `?emulate` in the address puts an emulated headset in the place of the browser's, before any
// session is made. A build has neither this branch nor the emulator.
if (import.meta.env.DEV && new URLSearchParams(location.search).has('emulate')) {
  const { installEmulator } = await import('../emulator/emulator.ts');
  installEmulator();
}
