import { InvalidAmountError, InvalidInputError, parseAmount, storedUnits } from '@latchkey/core'
import { type PaymentRequest, type Token, type TokenBalance, tokensService } from '@latchkey/core/services'
import type { FilledRequest, TransferContext } from '../contract/FoundReceiver.js'
import { ReceiverError } from '../errors/ReceiverError.js'
import type { ReceiverSources } from './ReceiverSources.js'

/**
 * Fills the form from a payment request, as a whole or not at all.
 *
 * @returns `undefined` for an address or a name, which fills nothing else.
 * @throws {ReceiverError} `otherNetwork`, `unsupported`, `unknownToken` or `amount`.
 * @throws what the network's RPC throws.
 */
export async function fillRequest(
  sources: Pick<ReceiverSources, 'service' | '$networks'>,
  request: PaymentRequest,
  context: TransferContext,
  signal: AbortSignal,
): Promise<FilledRequest | undefined> {
  const { to: _, networkId, token: address, amount, decimalAmount, label, message, ...others } = request
  // Without these the receiver would not recognize the payment.
  const left = Object.entries(others).find(([, value]) => value !== undefined)
  if (left) throw new ReceiverError('unsupported', { part: left[0] })
  if (networkId !== undefined && networkId !== context.networkId) {
    throw new ReceiverError('otherNetwork', { networkId })
  }
  const isPlain = [networkId, address, amount, decimalAmount, label, message].every((part) => part === undefined)
  if (isPlain) return undefined
  const token = await findToken(sources, address, context, signal)
  const units = decimalAmount === undefined ? amount : readUnits(decimalAmount, token)
  return {
    token,
    ...(units !== undefined && { amount: units }),
    ...(decimalAmount !== undefined && { isDecimal: true }),
    ...(label && { label }),
    ...(message && { message }),
  }
}

/** From the list, otherwise as the token itself says. The list may not be there yet. */
async function findToken(
  { service, $networks }: Pick<ReceiverSources, 'service' | '$networks'>,
  address: string | undefined,
  { networkId, from, tokens }: TransferContext,
  signal: AbortSignal,
): Promise<TokenBalance> {
  const listed = tokens.find((token) => token.address === address)
  if (listed) return listed
  const known = service(tokensService, networkId)
  const own: Token | undefined = $networks.get().find(({ id }) => id === networkId)?.nativeCurrency
  if (!own || !known) throw new ReceiverError('unknownToken', { part: address })
  try {
    const token = address === undefined ? own : await known.describe(address, networkId, signal)
    const balances = await known.read(from, networkId, [token], signal)
    const found = balances.find((balance) => balance.address === token.address)
    if (found) return found
  } catch (cause) {
    if (!(cause instanceof InvalidInputError)) throw cause
    throw new ReceiverError('unknownToken', { part: address, cause })
  }
  throw new ReceiverError('unknownToken', { part: address })
}

/** A request names an amount as it is shown. */
function readUnits(text: string, { decimals, scale }: TokenBalance): bigint {
  try {
    const units = storedUnits(parseAmount(text, decimals), scale)
    if (units === undefined) throw new InvalidAmountError(text)
    return units
  } catch (cause) {
    const isOurs = cause instanceof InvalidAmountError || cause instanceof InvalidInputError
    throw isOurs ? new ReceiverError('amount', { part: text, cause }) : cause
  }
}
