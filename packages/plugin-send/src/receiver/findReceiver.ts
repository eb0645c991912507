import { type PaymentService, paymentsService } from '@latchkey/core/services'
import type { FoundReceiver, TransferContext } from '../contract/FoundReceiver.js'
import { ReceiverError } from '../errors/ReceiverError.js'
import { fillRequest } from './fillRequest.js'
import { findLookalike } from './findLookalike.js'
import { isAddressOn } from './isAddressOn.js'
import type { ReceiverSources } from './ReceiverSources.js'
import { readReceiverText } from './readReceiverText.js'
import { resolveReceiver } from './resolveReceiver.js'

/**
 * Finds out who gets a transfer, and checks the address: by itself, on the network, and against the
 * addresses that the user knows.
 *
 * @param typed - An address, a name, or a payment URI. White space around it is ignored.
 * @throws {ReceiverError} when nothing can be sent there.
 * @throws what a node or a service throws. Then the receiver is not checked, so it can't be used.
 */
export async function findReceiver(
  sources: ReceiverSources,
  typed: string,
  context: TransferContext,
  signal: AbortSignal,
): Promise<FoundReceiver> {
  const { networkId, from, tokens, own = [] } = context
  const payments = sources.service(paymentsService, networkId)
  if (!payments) throw new ReceiverError('unreadable')
  const text = typed.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '')
  const request = await readReceiverText(sources, payments, text, networkId)
  const filled = await fillRequest(sources, request, context, signal)
  const isName = !(await isAddressOn(payments, request.to, networkId))
  const found = isName && (await resolveReceiver(sources, payments, request.to, networkId, signal))
  const address = found ? found.address : request.to
  const risk = await payments.describeReceiver(
    address,
    {
      networkId,
      from,
      tokens: [filled?.token, ...tokens].map((token) => token?.address).filter((each) => each !== undefined),
    },
    signal,
  )
  if (risk?.action === 'block') throw new ReceiverError(risk.risk)
  const mine = await addressesOn(payments, networkId, own)
  const known = await addressesOn(payments, networkId, [from, ...sources.book.read(networkId)])
  const areMine = await Promise.all(mine.map((each) => payments.isSameAddress(address, each)))
  return {
    address,
    networkId,
    ...(found && { name: found.name }),
    ...(risk && { risk }),
    ...(await findLookalike(payments, address, [...mine, ...known])),
    ...(areMine.includes(true) && { isOwn: true }),
    ...(filled && { request: filled }),
  }
}

/** Those that are addresses of the network. Stored ones may be broken or of another network. */
async function addressesOn(
  payments: PaymentService,
  networkId: string,
  texts: readonly string[],
): Promise<readonly string[]> {
  const areHere = await Promise.all(texts.map((text) => isAddressOn(payments, text, networkId)))
  return texts.filter((_, at) => areHere[at])
}
