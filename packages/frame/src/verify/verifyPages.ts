import { pagesFolder } from '../pagesFolder.js'
import { verifyText } from '../text.js'
import { fetchHash } from './fetchHash.js'
import type { PageFault } from './PageFault.js'
import { readHashes } from './readHashes.js'
import { VerifyError } from './VerifyError.js'

export interface VerifyOptions {
  /** Absolute path of a build of the pages. By default the one of this package. */
  readonly pages?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export interface VerifiedPages {
  /** How many files were compared. */
  readonly count: number
  /** Empty: the origin sends all files as they were published. In the order of the list of hashes. */
  readonly faults: readonly PageFault[]
}

/** ms for all files together. */
const limit = 120_000

/**
 * Compares each file that the origin of a wallet sends, now and to this machine, with the published
 * hashes. A server that sends other files to other people is not found out by this.
 *
 * @param origin - `https://wallet.app.example`. `http` only for `localhost` and loopback addresses.
 * @throws {VerifyError} See its codes.
 * @throws The reason of `signal`, when it is aborted.
 */
export async function verifyPages(
  origin: string,
  { pages = pagesFolder, signal }: VerifyOptions = {},
): Promise<VerifiedPages> {
  checkOrigin(origin)
  const hashes = await readHashes(pages)
  const ends = AbortSignal.any([AbortSignal.timeout(limit), ...(signal ? [signal] : [])])
  const faults: PageFault[] = []
  for (const [path, hash] of hashes) {
    const found = await fetchHash(new URL(path, origin), ends).catch((cause: unknown) => {
      signal?.throwIfAborted()
      throw new VerifyError('VERIFY_UNREACHABLE', verifyText.unreachable(origin, path), { cause })
    })
    if (found !== hash) faults.push({ path, kind: found === undefined ? 'missing' : 'changed' })
  }
  return { count: hashes.size, faults }
}

function checkOrigin(given: string): void {
  const url = URL.parse(given)
  const isLocal = url !== null && /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)
  if (url?.origin !== given || !isSafe) throw new VerifyError('VERIFY_ORIGIN', verifyText.notAnOrigin(given))
}
