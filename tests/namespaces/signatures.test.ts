import { verifyMessage as verifyBitcoin } from '@latchkey/adapter-bitcoin/verify'
import { verifyMessage as verifyEvm } from '@latchkey/adapter-evm/verify'
import { verifyMessage as verifyPolkadot } from '@latchkey/adapter-polkadot/verify'
import { verifyMessage as verifySolana } from '@latchkey/adapter-solana/verify'
import { expect, test } from 'vitest'

/** Values that a server can find in place of a signature in the body of a request. */
const noSignatures: readonly unknown[] = [undefined, null, 0, true, {}, [], ['0x'], new Uint8Array(65), '', 'x', '0x']

const verifiers: Readonly<Record<string, (signature: string) => unknown>> = {
  eip155: (signature) =>
    verifyEvm({ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', message: 'hi', signature: signature as '0x' }),
  solana: (signature) =>
    verifySolana({ address: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM', message: 'hi', signature }),
  bip122: (signature) =>
    verifyBitcoin({ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', message: 'hi', signature }),
  polkadot: (signature) =>
    verifyPolkadot({ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', message: 'hi', signature }),
}

test.each(Object.keys(verifiers))(
  'verifyMessage() of %s answers "malformed" for everything that is no signature',
  async (namespace) => {
    for (const signature of noSignatures) {
      await expect((async () => verifiers[namespace]?.(signature as string))()).resolves.toEqual({
        isValid: false,
        reason: 'malformed',
      })
    }
  },
)
