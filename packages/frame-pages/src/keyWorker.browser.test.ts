import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { verifyTypedData } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { anvilSecret } from '../testing/anvilSecret.js'
import type { KeyWorkerAnswer } from '../testing/keyWorker.js'
import { toAddresses, toSolanaMessage, toTypedData, withKeys } from './index.js'

function askWorker(secret: Uint8Array<ArrayBuffer>): Promise<KeyWorkerAnswer> {
  const worker = new Worker(new URL('../testing/keyWorker.ts', import.meta.url), { type: 'module' })
  onTestFinished(() => worker.terminate())
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<KeyWorkerAnswer | string>) =>
      typeof data === 'string' ? reject(new Error(data)) : resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message || 'The worker did not load.'))
    worker.postMessage(secret, [secret.buffer])
  })
}

test('a worker makes a wallet, opens it by device, code and kit, and proves its addresses', async () => {
  const { claim, proofs, opened, refused } = await askWorker(anvilSecret())
  expect({ opened, refused }).toEqual({ opened: { device: true, factor: true, kit: true }, refused: 'OPEN_FAILED' })
  expect(claim.eip155).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  const address = claim.eip155
  await expect(verifyTypedData({ ...toTypedData(claim), address, signature: proofs.eip155 })).resolves.toBe(true)
  const signature = base58.decode(proofs.solana)
  expect(ed25519.verify(signature, toSolanaMessage(claim), base58.decode(claim.solana))).toBe(true)
})

test('a page derives the same addresses as Node does', async () => {
  await expect(withKeys(new Uint8Array(16), toAddresses)).resolves.toEqual({
    eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  })
})
