const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
/**
 * Some phones and mail programs keep the name of a HEIC photo that they have made a JPEG; the type comes from the name, and
 * is empty where the system does not know it.
 */
const TYPES = ['image/png', 'image/jpeg', 'image/jpg', 'image/heic', 'image/heif', ''];

const startsWith = (bytes: Uint8Array, signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** The first bytes of a file; none if it cannot be read. */
export function firstBytes(file: File, count: number): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => resolve(new Uint8Array());
    reader.readAsArrayBuffer(file.slice(0, count));
  });
}

/** The image type by MIME type and first bytes; `null` if it is not PNG or JPEG, or unreadable. */
export async function readImageKind(file: File): Promise<'png' | 'jpeg' | null> {
  if (!TYPES.includes(file.type)) return null;
  const bytes = await firstBytes(file, PNG.length);
  if (startsWith(bytes, PNG)) return 'png';
  return startsWith(bytes, JPEG) ? 'jpeg' : null;
}
