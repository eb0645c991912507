import {
  ConfigurationError,
  checkFactoryOptions,
  isNetworkId,
  isRecord,
  type OptionRule,
  optionRules,
} from '@latchkey/core'
import type { OnrampToken } from '../contract/OnrampProvider.js'
import { providerRules } from './providerRules.js'
import type { UrlOnrampOptions } from './urlOnramp.js'
import { valuesOfToken } from './valuesOfToken.js'

const isText = (value: unknown): boolean => optionRules.text(value) === undefined

const listOf = (allowed: string, isItem: (item: Readonly<Record<string, unknown>>) => boolean): OptionRule =>
  optionRules.rule(allowed, (value) => Array.isArray(value) && value.every((item) => isRecord(item) && isItem(item)))

const isAmount = (value: unknown): boolean => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)

const isLimit = (value: unknown): boolean =>
  isRecord(value) && isText(value.method) && isAmount(value.min) && isAmount(value.max)

const rules: Readonly<Record<keyof UrlOnrampOptions, OptionRule>> = {
  ...providerRules,
  template: optionRules.rule(
    'an address with https:// and a host without port and placeholders',
    (value) => typeof value === 'string' && /^https:\/\/[^/?#\\{}@:\s]+(?:[/?#]|$)/.test(value) && URL.canParse(value),
  ),
  values: optionRules.rule(
    'texts by placeholder, none of them empty',
    (value) => isRecord(value) && Object.values(value).every(isText),
  ),
  tokens: listOf(
    'a list of tokens: texts in `id`, `name`, `symbol` and `networkName`, a CAIP-2 id in `networkId`',
    ({ id, name, symbol, networkId, networkName, address = 'x' }) =>
      [id, name, symbol, networkName, address].every(isText) && isNetworkId(networkId),
  ),
  currencies: listOf(
    'a list of currencies: `code` in capitals, and `limits` with `method`, and `min` and `max` as decimal texts',
    ({ code, limits }) =>
      isText(code) && /^[A-Z]{3,10}$/.test(String(code)) && Array.isArray(limits) && limits.every(isLimit),
  ),
  sign: optionRules.func,
}

/** Placeholders that an order fills in. */
const ofOrder: readonly string[] = [
  ...['address', 'symbol', 'token', 'contract', 'network', 'amount', 'currency', 'reference'],
]

/**
 * @returns The names of unknown options.
 * @throws {ConfigurationError} for what `urlOnramp()` could only find out when a user buys.
 */
export function checkUrlOnramp(options: UrlOnrampOptions): readonly string[] {
  const unknownOptions = checkFactoryOptions('urlOnramp', options, rules, [
    'id',
    'name',
    'destinationParameters',
    'template',
    'tokens',
  ])
  const { template, values = {}, tokens, destinationParameters, sign } = options
  const own = Object.keys(values).find((name) => ofOrder.includes(name))
  if (own !== undefined)
    throw new ConfigurationError(`urlOnramp(): \`values\` has "${own}", which each order has itself. Leave it out.`)
  for (const [place, name = ''] of template.matchAll(/\{([\w .-]+)\}/g)) {
    if (!ofOrder.includes(name) && !(/^\w+$/.test(name) && Object.hasOwn(values, name)))
      throw new ConfigurationError(
        `urlOnramp(): \`template\` has the placeholder ${place}, which has no value. Pass it in \`values\`, or use one of ${ofOrder.join(', ')}.`,
      )
  }
  const { searchParams } = new URL(template)
  const isSaid = destinationParameters.some((name) => searchParams.get(name)?.includes('{address}'))
  // A signature may move the parameters to another place.
  if (destinationParameters.length === 0 || (!isSaid && !sign))
    throw new ConfigurationError(
      `urlOnramp(): \`destinationParameters\` is ${JSON.stringify(destinationParameters)}. Pass the parameters of \`template\` that have {address}: a page that does not say where the tokens go is not opened.`,
    )
  const twin = findTwin(template, tokens)
  if (twin)
    throw new ConfigurationError(
      `urlOnramp(): the page of "${options.id}" is the same for ${twin.symbol} on ${twin.networkName} and for another token. Add {network}, {token} or {contract} to \`template\`, or leave one of them out.`,
    )
  return unknownOptions
}

/** A token whose page says the same as that of a token before it. It could arrive on another network. */
function findTwin(template: string, tokens: readonly OnrampToken[]): OnrampToken | undefined {
  const pages = new Set<string>()
  return tokens.find((token) => {
    const values = valuesOfToken(token)
    const page = JSON.stringify(Object.entries(values).filter(([name]) => template.includes(`{${name}}`)))
    return pages.size === pages.add(page).size
  })
}
