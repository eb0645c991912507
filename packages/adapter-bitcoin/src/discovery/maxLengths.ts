/**
 * Limits in characters. Core cleans and shortens names further, and shows no picture above 128 KiB.
 */
export const maxLengths: { readonly id: number; readonly name: number; readonly icon: number } = {
  id: 253,
  name: 1000,
  icon: 200_000,
}
