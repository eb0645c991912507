/** Characters that are kept; the kernel cleans and shortens names and shows no picture above 128 KiB. */
export const longest: { readonly id: number; readonly name: number; readonly icon: number } = {
  id: 253,
  name: 1000,
  icon: 200_000,
}
