import { ConfigurationError } from '@latchkey/core'
import type { OnrampOrder, OnrampProvider } from '../contract/OnrampProvider.js'
import { builtInChoices } from '../data/builtInChoices.js'
import type { UrlOnrampOptions } from './urlOnramp.js'

/** @throws {ConfigurationError} for a template without a fixed https host, and for an empty value. */
export function createUrlProvider(options: UrlOnrampOptions): OnrampProvider {
  const { template, values = {}, tokens, currencies = builtInChoices.currencies, hosts = [], sign, ...known } = options
  const [, host] = /^https:\/\/([^/?#{}@:]+)(?:[/?#]|$)/.exec(template) ?? []
  if (host === undefined) {
    throw new ConfigurationError(
      `urlOnramp(): "template" is ${JSON.stringify(template)}. Pass an address with https:// and a host without placeholders.`,
    )
  }
  for (const [name, value] of Object.entries(values)) {
    if (value) continue
    throw new ConfigurationError(
      `urlOnramp(): the value of "${name}" is empty. Pass the one that "${known.id}" gave you.`,
    )
  }
  return {
    ...known,
    hosts: [host, ...hosts],
    supports: (networkId) => tokens.some((token) => token.networkId === networkId),
    choices: async () => ({ tokens, currencies }),
    async prepare(_context, order, _price, signal) {
      const url = fillTemplate(template, { ...values, ...valuesOf(order) })
      return { url: sign ? await sign(url, signal) : url }
    },
  }
}

function valuesOf({ account, token, currency, amount, reference }: OnrampOrder): Readonly<Record<string, string>> {
  return {
    address: account,
    symbol: token.symbol,
    token: token.id,
    contract: token.address ?? '',
    network: token.networkName,
    amount,
    currency,
    reference,
  }
}

function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    if (!Object.hasOwn(values, name)) {
      throw new ConfigurationError(`urlOnramp(): nothing is known of the placeholder ${place}. Pass it in "values".`)
    }
    return encodeURIComponent(values[name] ?? '')
  })
}
