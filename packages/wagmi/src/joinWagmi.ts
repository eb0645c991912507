import {
  ConfigurationError,
  checkFactoryOptions,
  isRecord,
  type Modal,
  type OptionRule,
  optionRules,
} from '@latchkey/core'
import type { Config } from 'wagmi'
import type { LatchkeyMembers } from './LatchkeyConnector.js'
import { namespace } from './namespace.js'

export interface JoinWagmiOptions {
  /** Its `connectors` has `latchkey(modal)`. */
  readonly config: Config
  readonly modal: Modal
}

const rules: Readonly<Record<keyof JoinWagmiOptions, OptionRule>> = {
  config: optionRules.rule(
    'what createConfig() returns',
    (value) => isRecord(value) && Array.isArray(value.connectors),
  ),
  modal: optionRules.rule('what createModal() returns', (value) => isRecord(value) && isRecord(value.state)),
}

/**
 * Makes wagmi follow the modal, and the modal wagmi: connecting, disconnecting, switching the
 * network, the account or the connection, from either side. Call it once, beside `createConfig()`,
 * or in an effect. Calls are counted, so that calling it twice does no harm. Several configs can be
 * joined to one modal.
 *
 * @returns How to take it back. wagmi's state stays as it is then.
 * @throws {ConfigurationError} when `latchkey(modal)` is not among the connectors, is there twice,
 * or the modal does not list a chain of the config.
 */
export function joinWagmi(options: JoinWagmiOptions): () => void {
  checkFactoryOptions('joinWagmi', options, rules, ['config', 'modal'])
  const { config, modal } = options
  const connectors = config.connectors.filter(({ type }) => type === 'latchkey')
  const [connector] = connectors as readonly unknown[] as readonly LatchkeyMembers[]
  if (connectors.length !== 1 || !connector?.belongsTo(modal))
    throw new ConfigurationError(
      `The wagmi config needs exactly one latchkey(modal) in \`connectors\`, with this modal. It has ${connectors.length}${connectors.length === 1 ? ', with another modal' : ''}.`,
    )
  const listed = new Set(modal.state.$networks.get().map(({ id }) => id))
  const missing = config.chains.filter(({ id }) => !listed.has(`${namespace}:${id}`))
  if (missing.length > 0)
    throw new ConfigurationError(
      `The modal does not list these chains of the wagmi config: ${missing.map(({ id, name }) => `${name} (${id})`).join(', ')}. Pass one list to both: \`networks\` of createModal() and \`chains\` of createConfig().`,
    )
  return connector.join(config)
}
