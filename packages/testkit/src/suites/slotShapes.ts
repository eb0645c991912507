import {
  accountActionsSlot,
  accountTabsSlot,
  bareAdaptersSlot,
  connectMethodsSlot,
  firstViewSlot,
  gatesSlot,
  identitySlot,
  listedWalletsSlot,
  picturesSlot,
  walletsSlot,
} from '@latchkey/core'

export interface SlotShape {
  /** What a value of this slot has. */
  readonly rule: string
  fits(value: unknown): boolean
}

type Members = Readonly<Record<string, unknown>>

/** What belongs into the kernel's slots, for plugins that were not checked by TypeScript. Slots of other plugins are theirs to check. */
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
      rule: 'A section of the Connect view has a `method` (wallet, email or social) and `load`; `rows` is a count or absent.',
      fits(value) {
        const { method, rows } = membersOf(value)
        const isCount = rows === undefined || (Number.isInteger(rows) && Number(rows) >= 0)
        return ['wallet', 'email', 'social'].includes(String(method)) && isCount && hasFunctions(value, 'load')
      },
    },
  ],
  [
    firstViewSlot.id,
    { rule: 'What opens first is the token of a view, of `defineView`.', fits: (value) => hasTexts(value, 'id') },
  ],
  [
    accountActionsSlot.id,
    {
      rule: 'An action of the account has a `feature` and the token of a `view`; `$isAvailable` is a store or absent.',
      fits(value) {
        const { view, $isAvailable } = membersOf(value)
        return (
          hasTexts(value, 'feature') && hasTexts(view, 'id') && ($isAvailable === undefined || isStore($isAvailable))
        )
      },
    },
  ],
  [
    accountTabsSlot.id,
    {
      rule: 'A tab of the account has an id, a label (a text, or a word of a table with the text of it) and `load`.',
      fits(value) {
        const { label } = membersOf(value)
        const isLabelled = hasTexts(value, 'label') || hasTexts(label, 'table', 'word', 'text')
        return hasTexts(value, 'id') && isLabelled && hasFunctions(value, 'load')
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
    bareAdaptersSlot.id,
    {
      rule: 'What stands in for adapters is a function of the namespace.',
      fits: (value) => typeof value === 'function',
    },
  ],
])

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {}
}

function hasTexts(value: unknown, ...names: readonly string[]): boolean {
  const members = membersOf(value)
  return names.every((name) => typeof members[name] === 'string' && members[name].trim() !== '')
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
