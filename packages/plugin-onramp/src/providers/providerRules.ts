import { type OptionRule, optionRules } from '@latchkey/core'
import type { OnrampProvider } from '../contract/OnrampProvider.js'

const httpsUrl = optionRules.rule(
  'a URL that begins with https://',
  (value) => optionRules.httpUrl(value) === undefined && /^https:/i.test(value as string),
)

/** A page is compared with `URL.hostname`, which has no port and no capitals. */
const isHost = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(`https://${value}`) && new URL(`https://${value}`).hostname === value

const isFeeRange = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => Number.isInteger(part) && part >= 0 && part <= 10_000) &&
  value[0] <= value[1]

/** The options that factories of providers have in common, and members of a provider of the app. */
export const providerRules: Readonly<
  Record<Exclude<keyof OnrampProvider, 'supports' | 'choices' | 'quote' | 'prepare' | 'status'>, OptionRule>
> = {
  id: optionRules.text,
  name: optionRules.text,
  feeRange: optionRules.rule('the lowest and the highest fee, in 1/10,000 (`[100, 250]`)', isFeeRange),
  hosts: optionRules.rule(
    'a list of hosts in small letters, without scheme and port (`["pay.example"]`)',
    (value) => Array.isArray(value) && value.every(isHost),
  ),
  destinationParameters: optionRules.texts,
  termsUrl: httpsUrl,
  privacyUrl: httpsUrl,
}
