/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the drawings are, as build/prepare.ts published them. */
  readonly VITE_DRAWINGS: string
}
