import { type AmountEntry, formatUnits, type TypedAmount, writeAmountEntry } from '@latchkey/core'
import { useModal, useText } from '@latchkey/react'
import { AmountChoice, Button, TextInput } from '@latchkey/react/ui'
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
  const [entry, setEntry] = useState(() => entryOf(slippage))
  const read = readPercent(entry, locale)
  return (
    <div id={id} className="swp-slippage">
      <div className="swp-presets">
        {presets.map((preset) => (
          <Button key={preset} size="small" aria-pressed={preset === slippage} onClick={() => enter(entryOf(preset))}>
            {writePercent(preset, locale)}
          </Button>
        ))}
      </div>
      <TextInput
        label={text.slippageField}
        inputMode="decimal"
        maxLength={8}
        value={entry.text}
        onChange={(text) => enter({ text })}
        hint={hintOf()}
        error={faultOf()}
      />
    </div>
  )

  function hintOf(): string {
    if (slippage < low) return text.slippageLow
    return slippage > high ? text.slippageHigh : text.slippageText
  }

  function faultOf(): ReactNode {
    if (read.kind !== 'unclear') return partOf(read) === undefined ? text.slippageFault : undefined
    const choices = read.readings.map((units) => {
      const chosen = entryOf(units)
      return { label: writePercent(Number(units), locale), onChoose: () => enter(chosen) }
    })
    return <AmountChoice choices={choices} />
  }

  function enter(next: AmountEntry): void {
    setEntry(next)
    const part = partOf(readPercent(next, locale))
    if (part !== undefined) onChange(part)
  }

  function entryOf(part: number | bigint): AmountEntry {
    return writeAmountEntry(formatUnits(BigInt(part), 2), locale)
  }
}

/** `undefined`: it is no slippage. */
function partOf(read: TypedAmount): number | undefined {
  const isAllowed = read.kind === 'amount' && read.units >= lowest && read.units <= highest
  return isAllowed ? Number(read.units) : undefined
}
