const LOOK_EVERY_MS = 150

/** Looks through the camera until it sees a code, or until nobody wants to any more. */
export async function startScanning(
  video: HTMLVideoElement,
  ending: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => camera.getTracks().forEach((track) => track.stop())
  if (ending.aborted) return stop()
  ending.addEventListener('abort', stop)
  video.srcObject = camera
  await video.play()
  const detector = await createDetector()
  while (!ending.aborted) {
    const [code] = await detector.detect(video)
    if (code && !ending.aborted) return onCode(code.rawValue)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

type Detector = { detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** The browser's own where it has one that knows these codes; else one that is fetched only now. */
async function createDetector(): Promise<Detector> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: DetectorClass }
  const isOwn = (await own?.getSupportedFormats())?.includes('qr_code')
  const { BarcodeDetector } = own && isOwn ? { BarcodeDetector: own } : await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}
