import * as v from 'valibot'
import { bytesToHex, isHex } from 'viem/utils'
import { randomBytes } from '../bytes/randomBytes.js'
import { RequestError } from '../errors/RequestError.js'
import { frameText } from '../text.js'
import { evmAddress } from './evmAddress.js'
import { quantity } from './quantity.js'
import type { WantedTransaction } from './readTransaction.js'

/** Calls that a page wants to send together (EIP-5792). */
export interface Batch {
  /** Of the page, or a new one. */
  readonly id: string
  readonly calls: readonly (WantedTransaction & { readonly to: `0x${string}` })[]
  /** The first edition of the EIP answers with the id itself. */
  readonly isSecondEdition: boolean
}

const maxCalls = 50

const capabilities = v.optional(v.record(v.string(), v.unknown()), {})
const schema = v.looseObject({
  version: v.optional(v.string()),
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4096))),
  from: v.optional(evmAddress),
  chainId: v.optional(quantity),
  atomicRequired: v.optional(v.boolean(), false),
  capabilities,
  calls: v.pipe(
    v.array(
      v.looseObject({
        to: evmAddress,
        value: v.optional(quantity, '0x0'),
        data: v.optional(
          v.custom<`0x${string}`>((value) => isHex(value)),
          '0x',
        ),
        capabilities,
      }),
    ),
    v.minLength(1),
    v.maxLength(1000),
  ),
})

/**
 * Reads the parameter of `wallet_sendCalls`.
 *
 * @throws {RequestError} for another account or network, and with the codes of EIP-5792 for what the
 * wallet does not do.
 */
export function readBatch(
  params: unknown,
  { address: own, networkId }: { readonly address: string; readonly networkId: string },
): Batch {
  const read = v.safeParse(v.tuple([schema]), params)
  if (!read.success) throw new RequestError(-32602, frameText.parameters)
  const [{ version = '1.0', id, from, chainId, atomicRequired, capabilities: ofBatch, calls }] = read.output
  if (from !== undefined && from !== own) throw new RequestError(4100, frameText.account)
  if (chainId !== undefined && `eip155:${chainId}` !== networkId) throw new RequestError(4901, frameText.network)
  const asked = [ofBatch, ...calls.map((call) => call.capabilities)].flatMap((each) => Object.values(each))
  if (!asked.every(isOptional)) throw new RequestError(5700, frameText.capability)
  if (calls.length > maxCalls) throw new RequestError(5740, frameText.manyCalls)
  if (atomicRequired && calls.length > 1) throw new RequestError(5760, frameText.notAtomic)
  return {
    id: id ?? bytesToHex(randomBytes(32)),
    calls: calls.map(({ to, value, data }) => ({ to, value, data })),
    isSecondEdition: version.startsWith('2'),
  }
}

function isOptional(capability: unknown): boolean {
  return typeof capability === 'object' && capability !== null && Object(capability).optional === true
}
