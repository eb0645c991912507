import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyText } from '../text.js'
import { VerifyError } from './VerifyError.js'

/**
 * The hashes of a build of the pages: SHA-256 in hexadecimal by the path below the origin. Pages are
 * served without their ending: `/sdk`.
 *
 * @throws {VerifyError} `VERIFY_PAGES` when the folder has no list, or one with other lines.
 */
export async function readHashes(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(folder, 'hashes.txt'), 'utf8').catch((cause: unknown) => {
    throw new VerifyError('VERIFY_PAGES', verifyText.noHashes(folder), { cause })
  })
  const lines = text.split('\n').filter((line) => line !== '')
  const hashes = lines.map((line) => {
    const [, hash = '', file = ''] = /^([\da-f]{64}) {2}([\w./-]+)$/.exec(line) ?? []
    return [`/${file.replace(/\.html$/, '')}`, hash] as const
  })
  const isRead = hashes.length > 0 && hashes.every(([, hash]) => hash !== '')
  if (!isRead) throw new VerifyError('VERIFY_PAGES', verifyText.noHashes(folder))
  return new Map(hashes)
}
