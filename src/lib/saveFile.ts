/** Lets the browser save a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after handling the click.
  window.setTimeout(() => URL.revokeObjectURL(url), 1000);
}
