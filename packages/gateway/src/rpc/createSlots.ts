/** Limits how much work of one key is in progress at the same time. */
export interface Slots {
  /** Runs `work` if there is a free slot, otherwise `refuse`. */
  run<Value>(key: string, work: () => Promise<Value>, refuse: () => never): Promise<Value>
}

export function createSlots(most: number): Slots {
  const used = new Map<string, number>()
  return {
    async run(key, work, refuse) {
      const count = used.get(key) ?? 0
      if (count >= most) return refuse()
      used.set(key, count + 1)
      try {
        return await work()
      } finally {
        const rest = (used.get(key) ?? 1) - 1
        if (rest > 0) used.set(key, rest)
        else used.delete(key)
      }
    },
  }
}
