import { walletConfigText } from '../settings/text.js'
import { openWalletParts } from './openWalletParts.js'

/** Openers that are read at a time. */
const step = 500

/**
 * Encrypts all server halves with the newest key of the vault, so that the older ones can go. It can be
 * stopped and run again. A gateway that runs has the newest key already, as the configuration says.
 *
 * @returns Sentences for the operator.
 * @throws {GatewayError} `GATEWAY_CONFIG`.
 * @throws {VaultError} for a half whose key is missing: nothing else was changed.
 */
export async function rotateVault(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  const { repository, vault, close } = await openWalletParts(file, environment)
  try {
    const [newestKey = ''] = await vault.keyIds()
    let count = 0
    for (let after: string | undefined = ''; after !== undefined; ) {
      const openers = await repository.listHalves(after, step)
      const ended = await vault.findEnded(openers.map(({ openerId }) => openerId))
      for (const { half, ...context } of openers) {
        if (half.startsWith(`${newestKey}.`) || ended.includes(context.openerId)) continue
        const bytes = await vault.unwrap(half, context)
        // Only if it is still the same: the opener may have ended just now.
        if (await repository.replaceHalf(context.openerId, half, await vault.wrap(bytes, context))) count += 1
        bytes.fill(0)
      }
      after = openers.at(-1)?.openerId
    }
    return [walletConfigText.rotated(count, newestKey)]
  } finally {
    close()
  }
}
