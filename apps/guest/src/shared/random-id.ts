/** 128 bits from crypto; `randomUUID` is missing on plain HTTP, where a venue's own network may serve the app. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
