/** What the landing page shows, in the API's pounds, when public/pricing cannot be had. */
export const FALLBACK_PRICING = {
  basePrice: 15,
  discountActive: false,
  discountPercentage: 0,
  finalPrice: 15,
  discountAmount: 0,
  businessHours: '09:00-17:00',
  bookingAdvanceDays: 30,
  cancellationHours: 24,
} as const
