import { ConfigurationError } from '@latchkey/core'
import type { OnrampOrder, OnrampProvider, OnrampToken } from '../contract/OnrampProvider.js'
import { builtInChoices } from '../data/builtInChoices.js'
import type { UrlOnrampOptions } from './urlOnramp.js'

/**
 * @throws {ConfigurationError} for a template without a fixed https host or with the same page for
 * two tokens, and for an empty value.
 */
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
  const twin = findTwin(template, tokens)
  if (twin) {
    throw new ConfigurationError(
      `urlOnramp(): the page of "${known.id}" is the same for ${twin.symbol} on ${twin.networkName} and for another token. Add {network}, {token} or {contract} to "template", or leave one of them out.`,
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

/** A token whose page says the same as that of a token before it. It could arrive on another network. */
function findTwin(template: string, tokens: readonly OnrampToken[]): OnrampToken | undefined {
  const pages = new Set<string>()
  return tokens.find((token) => {
    const values = valuesOfToken(token)
    const page = JSON.stringify(Object.entries(values).filter(([name]) => template.includes(`{${name}}`)))
    return pages.size === pages.add(page).size
  })
}

function valuesOfToken({ symbol, id, address, networkName }: OnrampToken): Readonly<Record<string, string>> {
  return { symbol, token: id, contract: address ?? '', network: networkName }
}

function valuesOf({ account, token, currency, amount, reference }: OnrampOrder): Readonly<Record<string, string>> {
  return {
    ...valuesOfToken(token),
    address: account,
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
