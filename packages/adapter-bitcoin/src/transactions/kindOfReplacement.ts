import type { EsploraTransaction, Payment } from './readEsploraTransaction.js'

/**
 * Classifies a transaction that spends a coin of the original one.
 *
 * @param recipients - Payments of the original, if this page sent it. Absent: every output that
 * does not return to the sender counts as a payment.
 * @returns `unclear`: it makes some of the payments. Change at a new address looks like a payment,
 * so it can be the same payment with less change, or another payment.
 */
export function kindOfReplacement(
  original: EsploraTransaction,
  other: Pick<EsploraTransaction, 'outputs'>,
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

/**
 * The sender's script, if all coins come from one address. With several senders, no output counts
 * as change.
 */
function soleScript({ inputs: [first, ...others] }: EsploraTransaction): string | undefined {
  return others.every(({ script }) => script === first?.script) ? first?.script : undefined
}

/** Counts payments that have an output. Each output counts for one payment. */
function countMade(payments: readonly Payment[], outputs: readonly Payment[]): number {
  const unused = outputs.map(keyOf)
  return payments.filter((payment) => {
    const at = unused.indexOf(keyOf(payment))
    if (at >= 0) unused.splice(at, 1)
    return at >= 0
  }).length
}

function isSameScripts(one: readonly Payment[], other: readonly Payment[]): boolean {
  const scriptsOf = (outputs: readonly Payment[]) => outputs.map(({ script }) => script).sort()
  return scriptsOf(one).join() === scriptsOf(other).join()
}

const keyOf = ({ script, amount }: Payment): string => `${script} ${amount}`
