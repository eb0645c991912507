/**
 * Public private keys (seeds, 32 bytes in hex): the digests of "latchkey throw-away 0" to "9".
 * Never send anything of value to their addresses.
 */
export const throwAwaySolanaKeys: readonly [string, ...string[]] = [
  'b6db8bb9a8862fbe36fd0fae5d2238dad670f6cc0bcdf3cfdc8bc4eccbb84f5f',
  '0bfeafbd9b195b2f3bdec0b57dc7e3ebf080a7a923329f54f0266f60594c004a',
  'e1fa25e2563051afb70948df1162f2ceec075e57a96389921cbf3a27362236b2',
  '842edeaa1fae310bb0e8001c32303dce943fb44296350aac2f4c2ae150c5ffde',
  '7fc1b2b55b104b574468a6f8e0818724d7ffbaec8b6aa57f0fdd7d1fb850f303',
  'c687d5ff18494ea314a41dc2f322316f7610909e03a222b4fff9cefb3c2386b1',
  'd3fdf4ca1fc944d17939a11fa59271b480ef0879051c8b058af953b7e4346b3e',
  'cf244f66afd33220e8c8dcfd61b56247d48b6509b17a1eb0ed5938afd7f9b6e7',
  '65a589284c2a36d10c64f7c6a2f0bfc7f55049eb934e4a9090cc78d1ec8af4b3',
  '8a7d8dc2370dab043631406ef77b17f760365dc77f5ff56d1f4362370ff775a3',
]
