/** The browser keeps it where it keeps what was downloaded. */
export function saveAsFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
