import type { OnrampOrder, OnrampProvider } from '../contract/OnrampProvider.js'
import { builtInChoices } from '../data/builtInChoices.js'
import type { UrlOnrampOptions } from './urlOnramp.js'
import { valuesOfToken } from './valuesOfToken.js'

/** @param options - Those that `urlOnramp()` has checked. */
export function createUrlProvider(options: UrlOnrampOptions): OnrampProvider {
  const { template, values = {}, tokens, currencies = builtInChoices.currencies, hosts = [], sign, ...known } = options
  return {
    ...known,
    hosts: [new URL(template).hostname, ...hosts],
    supports: (networkId) => tokens.some((token) => token.networkId === networkId),
    choices: async () => ({ tokens, currencies }),
    async prepare(_context, order, _price, signal) {
      const url = fillTemplate(template, { ...values, ...valuesOf(order) })
      return { url: sign ? await sign(url, signal) : url }
    },
  }
}

function valuesOf({ account, token, currency, amount, reference }: OnrampOrder): Readonly<Record<string, string>> {
  return { ...valuesOfToken(token), address: account, amount, currency, reference }
}

function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
