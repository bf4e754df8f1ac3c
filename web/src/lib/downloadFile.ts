/** Lets the browser save a file, as it would a download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** Lets the browser save a text as a file, as it would a download. */
export function downloadFile(name: string, type: string, text: string): void {
  saveFile(name, new Blob([text], { type }));
}
