import * as v from 'valibot'

const address = v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/))
const units = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const fee = v.nullish(v.object({ amount: units, token: address }))

const found = {
  liquidityAvailable: v.literal(true),
  sellToken: address,
  buyToken: address,
  sellAmount: units,
  buyAmount: units,
  minBuyAmount: units,
  /** `null`: no allowance is needed, e.g. for the native currency. */
  allowanceTarget: v.nullish(address),
  fees: v.object({ integratorFee: fee, zeroExFee: fee, gasFee: fee }),
  issues: v.object({ allowance: v.nullish(v.object({ spender: address })) }),
  route: v.object({ fills: v.array(v.object({ from: address, to: address, source: v.string() })) }),
}
/** Nothing else is in it. */
const none = v.object({ liquidityAvailable: v.literal(false) })

export const priceSchema = v.variant('liquidityAvailable', [v.object(found), none])
export const firmSchema = v.variant('liquidityAvailable', [
  v.object({
    ...found,
    transaction: v.object({
      to: address,
      data: v.pipe(v.string(), v.regex(/^0x(?:[\da-fA-F]{2})+$/)),
      value: units,
    }),
  }),
  none,
])

type Found<Answer> = Extract<Answer, { readonly liquidityAvailable: true }>
export type ZeroExPrice = Found<v.InferOutput<typeof priceSchema>>
