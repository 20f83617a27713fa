/** Has the browser keep reports as a file. Where it cannot, that is logged and nothing else happens (spec section 8). */
export function saveReports(reports: readonly object[], id: number): void {
  try {
    const url = URL.createObjectURL(
      new Blob([JSON.stringify(reports, null, 2)], { type: 'application/json' }),
    );
    const link = document.createElement('a');
    Object.assign(link, { href: url, download: `errors-${id}.json` });
    link.click();
    URL.revokeObjectURL(url);
  } catch (thrown) {
    console.warn('the reports could not be saved', thrown);
  }
}
