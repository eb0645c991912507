interface OptionText {
  /** What the value is, for the help: `url`. */
  readonly value: string
  readonly help: string
}

export interface TextOption extends OptionText {
  readonly kind: 'text'
}

/** A whole number, not negative. */
export interface NumberOption extends OptionText {
  readonly kind: 'number'
}

/** May be given several times. In the environment variable, commas separate the entries. */
export interface ListOption extends OptionText {
  readonly kind: 'list'
}

export interface ChoiceOption<Choice extends string = string> extends OptionText {
  readonly kind: 'choice'
  readonly choices: readonly Choice[]
  readonly fallback: Choice
}

/** One option of a command, on the command line and in the environment. */
export type CommandOption = TextOption | NumberOption | ListOption | ChoiceOption

/**
 * The options of a command, in the order of the help. `Values` says what the command gets, by the
 * names on the command line: `{ port: number | undefined }`.
 */
export type OptionTable<Values> = {
  readonly [Name in keyof Values]-?: OptionOf<NonNullable<Values[Name]>>
}

type OptionOf<Value> = [Value] extends [number]
  ? NumberOption
  : [Value] extends [readonly string[]]
    ? ListOption
    : string extends Value
      ? TextOption
      : ChoiceOption<Extract<Value, string>>
