import {
  accountActionsSlot,
  accountRowsSlot,
  accountSettingsSlot,
  accountTabsSlot,
  balanceSlot,
  bannerSlot,
  connectMethodsSlot,
  fallbackAdaptersSlot,
  firstViewSlot,
  footerSlot,
  fundingSlot,
  gatesSlot,
  headerActionsSlot,
  identitySlot,
  listedWalletsSlot,
  picturesSlot,
  tokensSlot,
  walletsSlot,
} from '@latchkey/core'

export interface SlotShape {
  /** The rule for values of this slot. */
  readonly rule: string
  fits(value: unknown): boolean
}

type Members = Readonly<Record<string, unknown>>

/**
 * Values of core's slots, for plugins without TypeScript. Slots of other plugins are not
 * checked.
 */
export const slotShapes: ReadonlyMap<string, SlotShape> = new Map<string, SlotShape>([
  [
    walletsSlot.id,
    {
      rule: 'A remote wallet has an id, a name and `connect`; `restore` is a function or absent.',
      fits: (value) => hasTexts(value, 'id', 'name') && hasFunctions(value, 'connect') && mayHave(value, 'restore'),
    },
  ],
  [
    gatesSlot.id,
    {
      rule: 'A gate has an id, `check` and `pass`; `prepare` is a function or absent.',
      fits: (value) => hasTexts(value, 'id') && hasFunctions(value, 'check', 'pass') && mayHave(value, 'prepare'),
    },
  ],
  [
    connectMethodsSlot.id,
    {
      rule: 'A section of the Connect view has the name of its `method` and `load`; `rows` is a count or absent.',
      fits: (value) => hasTexts(value, 'method') && hasRows(value) && hasFunctions(value, 'load'),
    },
  ],
  [
    firstViewSlot.id,
    { rule: 'What opens first is the token of a view, of `defineView`.', fits: (value) => hasTexts(value, 'id') },
  ],
  [accountActionsSlot.id, actionShape('An action of the account')],
  [headerActionsSlot.id, actionShape('An action of the header')],
  [accountRowsSlot.id, partShape('Rows of the account have')],
  [accountSettingsSlot.id, partShape('Settings of the account have')],
  [bannerSlot.id, partShape('A banner has')],
  [fundingSlot.id, partShape('A notice where money arrives has')],
  [footerSlot.id, partShape('A footer has')],
  [balanceSlot.id, { rule: 'A source of balances has `balance`.', fits: (value) => hasFunctions(value, 'balance') }],
  [
    accountTabsSlot.id,
    {
      rule: 'A tab of the account has an id, a label (a text, or a key of a table with its text) and `load`.',
      fits: (value) => hasTexts(value, 'id') && hasLabel(value) && hasFunctions(value, 'load'),
    },
  ],
  [
    tokensSlot.id,
    {
      rule: 'A source of tokens has `tokens` and `refresh`; `$hidden` is a store or absent.',
      fits(value) {
        const { $hidden } = membersOf(value)
        return hasFunctions(value, 'tokens', 'refresh') && ($hidden === undefined || isStore($hidden))
      },
    },
  ],
  [identitySlot.id, { rule: 'A source of names has `identify`.', fits: (value) => hasFunctions(value, 'identify') }],
  [picturesSlot.id, { rule: 'A source of pictures has `picture`.', fits: (value) => hasFunctions(value, 'picture') }],
  [
    listedWalletsSlot.id,
    {
      rule: 'A list of wallets has the store `$listed`; `$hidden` is a store or absent.',
      fits(value) {
        const { $listed, $hidden } = membersOf(value)
        return isStore($listed) && ($hidden === undefined || isStore($hidden))
      },
    },
  ],
  [
    fallbackAdaptersSlot.id,
    {
      rule: 'What stands in for adapters is a function of the namespace.',
      fits: (value) => typeof value === 'function',
    },
  ],
])

function actionShape(what: string): SlotShape {
  return {
    rule: `${what} has an id, a label, an icon (path data) and the token of a \`view\`; \`$isAvailable\` is a store or absent.`,
    fits(value) {
      const { view, icon, $isAvailable } = membersOf(value)
      // Other values would not render as a path.
      const isPath = typeof icon === 'string' && /^[Mm][\w\s.,+-]+$/.test(icon)
      const isStoreOrAbsent = $isAvailable === undefined || isStore($isAvailable)
      return hasTexts(value, 'id') && hasLabel(value) && isPath && hasTexts(view, 'id') && isStoreOrAbsent
    },
  }
}

function partShape(what: string): SlotShape {
  return {
    rule: `${what} \`load\`; \`rows\` is a count or absent.`,
    fits: (value) => hasRows(value) && hasFunctions(value, 'load'),
  }
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {}
}

function hasTexts(value: unknown, ...names: readonly string[]): boolean {
  const members = membersOf(value)
  return names.every((name) => typeof members[name] === 'string' && members[name].trim() !== '')
}

function hasLabel(value: unknown): boolean {
  return hasTexts(value, 'label') || hasTexts(membersOf(value).label, 'table', 'key', 'text')
}

function hasRows(value: unknown): boolean {
  const { rows } = membersOf(value)
  return rows === undefined || (Number.isInteger(rows) && Number(rows) >= 0)
}

function hasFunctions(value: unknown, ...names: readonly string[]): boolean {
  const members = membersOf(value)
  return names.every((name) => typeof members[name] === 'function')
}

function mayHave(value: unknown, name: string): boolean {
  return membersOf(value)[name] === undefined || hasFunctions(value, name)
}

function isStore(value: unknown): boolean {
  return hasFunctions(value, 'get', 'subscribe')
}
