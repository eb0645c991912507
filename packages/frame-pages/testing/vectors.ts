/**
 * Entropy and words of BIP-39. The vectors with 12 words of
 * https://github.com/trezor/python-mnemonic/blob/master/vectors.json, which BIP-39 names.
 */
export const wordVectors: readonly (readonly [entropy: string, words: string])[] = [
  [
    '00000000000000000000000000000000',
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
  ],
  ['7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f', 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
  [
    '80808080808080808080808080808080',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  ],
  ['ffffffffffffffffffffffffffffffff', 'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong'],
  ['9e885d952ad362caeb4efe34a8e91bd2', 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'],
  ['c0ba5a8e914111210f2bd131f3d5e08d', 'scheme spot photo card baby mountain device kick cradle pact join borrow'],
  ['23db8160a31d3e0dca3688ed941adbf3', 'cat swing flag economy stadium alone churn speed unique patch report train'],
  [
    'f30f8c1da665478f49b001d94c5fc452',
    'vessel ladder alter error federal sibling chat ability sun glass valve picture',
  ],
]

/** The root key of the words `abandon … about` (BIP-86, "Test vectors"). */
export const rootKeyOfZeros =
  'xprv9s21ZrQH143K3GJpoapnV8SFfukcVBSfeCficPSGfubmSFDxo1kuHnLisriDvSnRRuL2Qrg5ggqHKNVpxR86QEC8w35uxmGoggxtQTPvfUu'

export interface DerivationVector {
  readonly seed: string
  /** Each key with the step that leads to it from the key before. The first is the root. */
  readonly keys: readonly (readonly [step: string | undefined, privateKey: string])[]
}

const seed1 = '000102030405060708090a0b0c0d0e0f'
const seed2 =
  'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542'

/** Test vectors 1 and 2 of BIP-32, in hex as SLIP-10 repeats them ("for secp256k1"). */
export const secp256k1Vectors: readonly DerivationVector[] = [
  {
    seed: seed1,
    keys: [
      [undefined, 'e8f32e723decf4051aefac8e2c93c9c5b214313817cdb01a1494b917c8436b35'],
      ["0'", 'edb2e14f9ee77d26dd93b4ecede8d16ed408ce149b6cd80b0715a2d911a0afea'],
      ['1', '3c6cb8d0f6a264c91ea8b5030fadaa8e538b020f0a387421a12de9319dc93368'],
      ["2'", 'cbce0d719ecf7431d88e6a89fa1483e02e35092af60c042b1df2ff59fa424dca'],
      ['2', '0f479245fb19a38a1954c5c7c0ebab2f9bdfd96a17563ef28a6a4b1a2a764ef4'],
      ['1000000000', '471b76e389e528d6de6d816857e012c5455051cad6660850e58372a6c3e6e7c8'],
    ],
  },
  {
    seed: seed2,
    keys: [
      [undefined, '4b03d6fc340455b363f51020ad3ecca4f0850280cf436c70c727923f6db46c3e'],
      ['0', 'abe74a98f6c7eabee0428f53798f0ab8aa1bd37873999041703c742f15ac7e1e'],
      ["2147483647'", '877c779ad9687164e9c2f4f0f4ff0340814392330693ce95a58fe18fd52e6e93'],
      ['1', '704addf544a06e5ee4bea37098463c23613da32020d604506da8c0518e1da4b7'],
      ["2147483646'", 'f1c7c871a54a804afe328b4c83a1c33b8e5ff48f5087273f04efa83b247d6a2d'],
      ['2', 'bb7d39bdb83ecf58f2fd82b6d918341cbef428661ef01ab97c28a4842125ac23'],
    ],
  },
]

/** Test vector 1 of SLIP-10 for ed25519. */
export const ed25519Vectors: readonly DerivationVector[] = [
  {
    seed: seed1,
    keys: [
      [undefined, '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
      ["0'", '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
      ["1'", 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
      ["2'", '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
      ["2'", '30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662'],
      ["1000000000'", '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
    ],
  },
]
