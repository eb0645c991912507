import type { Payment, SeenTransaction } from './readSeenTransaction.js'

/**
 * What a transaction that spends a coin of another one means for that one.
 *
 * @param recipients - What the original had to pay, where it was sent here. Else it is every output that does not return to the sender.
 * @returns `unclear`: some of the payments are there. A wallet may give change to an address that nothing tells from a recipient's, so
 * this can be the same payment with less change, or another payment.
 */
export function kindOfReplacement(
  original: SeenTransaction,
  other: Pick<SeenTransaction, 'outputs'>,
  recipients?: readonly Payment[] | undefined,
): 'spedUp' | 'cancelled' | 'replaced' | 'unclear' {
  const own = soleScript(original)
  const payments = recipients ?? original.outputs.filter(({ script }) => script !== own)
  const made = countMade(payments, other.outputs)
  if (payments.length > 0 && made === payments.length) return 'spedUp'
  if (payments.length === 0 && isSameScripts(original.outputs, other.outputs)) return 'spedUp'
  if (made > 0) return 'unclear'
  return own !== undefined && other.outputs.every(({ script }) => script === own) ? 'cancelled' : 'replaced'
}

/** The sender's, where all coins come from one address. Where several people pay together, no output is taken for change. */
function soleScript({ inputs: [first, ...others] }: SeenTransaction): string | undefined {
  return others.every(({ script }) => script === first?.script) ? first?.script : undefined
}

/** Each output makes one payment. */
function countMade(payments: readonly Payment[], outputs: readonly Payment[]): number {
  const left = outputs.map(keyOf)
  return payments.filter((payment) => {
    const at = left.indexOf(keyOf(payment))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
}

function isSameScripts(one: readonly Payment[], other: readonly Payment[]): boolean {
  const scriptsOf = (outputs: readonly Payment[]) => outputs.map(({ script }) => script).sort()
  return scriptsOf(one).join() === scriptsOf(other).join()
}

const keyOf = ({ script, amount }: Payment): string => `${script} ${amount}`
