const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const TYPES = ['image/png', 'image/jpeg', 'image/jpg'];

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function firstBytes(file: File): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsArrayBuffer(file.slice(0, PNG.length));
  });
}

/** The image type by MIME type and first bytes; `null` if it is not PNG or JPEG, or unreadable. */
export async function readImageKind(file: File): Promise<'png' | 'jpeg' | null> {
  if (!TYPES.includes(file.type)) return null;
  try {
    const bytes = await firstBytes(file);
    if (startsWith(bytes, PNG)) return 'png';
    return startsWith(bytes, JPEG) ? 'jpeg' : null;
  } catch {
    return null;
  }
}
