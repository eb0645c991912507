import * as v from 'valibot'
import { exactly } from '../config/schemas/exactly.js'
import type { NamespaceConfig } from './NamespaceConfig.js'
import { namespacesText } from './text.js'

const name = v.pipe(v.string(), v.regex(/^[-a-z\d]{3,8}$/, namespacesText.name))
const path = v.pipe(v.string(namespacesText.module), v.nonEmpty(namespacesText.module))
/** Its members are checked by `isNamespace`, as those of a module are. */
const own = exactly({
  verifier: v.custom<NamespaceConfig['verifier']>(() => true),
  payer: v.optional(v.custom<NamespaceConfig['payer']>(() => true)),
})

export const namespacesSchema = v.record(
  name,
  // A union would only say that neither fits.
  v.lazy((given) => (typeof given === 'object' ? own : path)),
  namespacesText.map,
)
