import { localDigits } from '@latchkey/core'
import { useModal, useText } from '@latchkey/react'
import { Button, TextInput } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import { readPercent } from './readPercent.js'
import { swapsText } from './text.js'
import { writePercent } from './writePercent.js'

export interface SlippageSettingProps {
  readonly id: string
  /** In 1/10,000. */
  readonly slippage: number
  readonly onChange: (slippage: number) => void
}

/** In 1/10,000. */
const presets = [50, 100, 300] as const
const lowest = 10
const highest = 500
/** Below it a swap is cancelled often, and above the second one the price may be clearly worse. */
const low = 50
const high = 300

/** How far the price may move: three choices, and a field for another one. */
export function SlippageSetting({ id, slippage, onChange }: SlippageSettingProps): ReactNode {
  const text = useText(swapsText)
  const { locale } = useModal().settings
  const [typed, setTyped] = useState(() => numberOf(slippage))
  const read = readPercent(typed, locale)
  const isValid = read !== undefined && read >= lowest && read <= highest
  return (
    <div id={id} className="swp-slippage">
      <div className="swp-presets">
        {presets.map((preset) => (
          <Button
            key={preset}
            size="small"
            aria-pressed={preset === slippage}
            onClick={() => {
              setTyped(numberOf(preset))
              onChange(preset)
            }}
          >
            {writePercent(preset, locale)}
          </Button>
        ))}
      </div>
      <TextInput
        label={text.slippageField}
        inputMode="decimal"
        maxLength={8}
        value={typed}
        onChange={type}
        hint={hintOf()}
        error={isValid ? undefined : text.slippageFault}
      />
    </div>
  )

  function hintOf(): string {
    if (slippage < low) return text.slippageLow
    return slippage > high ? text.slippageHigh : text.slippageText
  }

  function type(next: string): void {
    setTyped(next)
    const part = readPercent(next, locale)
    if (part !== undefined && part >= lowest && part <= highest) onChange(part)
  }

  function numberOf(part: number): string {
    const { separator } = localDigits(locale)
    return String(part / 100).replace('.', separator)
  }
}
