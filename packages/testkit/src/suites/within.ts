import { ConformanceError } from './ConformanceError.js'

/** @throws {ConformanceError} with `rule` if it takes longer than `ms`. */
export async function within<T>(ms: number, rule: string, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConformanceError(`${rule} (waited ${ms} ms)`)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
