import type { ModalCore } from '../contract/core.js'

/** A page can announce any number of wallets, each with a sentence of its own. */
const maxWarnings = 50

/**
 * With `debug`, warns of a wallet of the page that is not listed: once for each sentence, in one
 * lifetime of the modal.
 */
export function warnOfSkipped(core: ModalCore, sentence: string): void {
  const { skipped } = core.lifetime()
  if (skipped.has(sentence) || skipped.size >= maxWarnings) return
  skipped.add(sentence)
  console.warn(`Latchkey: a wallet of the page is not listed. ${sentence}`)
}
