/** Whether this is an iPhone or iPad; an iPad calls itself a Mac, and is told by its touches. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
