/** What reads and writes pictures. It takes 26 MiB of memory, which a server without uploads does not need. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  return sharp;
}
