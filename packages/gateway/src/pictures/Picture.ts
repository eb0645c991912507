export interface Picture {
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer>
}
