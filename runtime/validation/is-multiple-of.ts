/**
 * Exact where the common quotient test is not: 19.99 is a multiple of 0.01, and 1e308 of 1e-8.
 * Both numbers are taken as the decimals they print as, which is what a contract's author and a caller wrote.
 */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (!Number.isFinite(value)) return false;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  const a = decimal(value);
  const b = decimal(divisor);
  const exponent = Math.min(a.exponent, b.exponent);
  return scale(a, exponent) % scale(b, exponent) === 0n;
}

interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

function decimal(value: number): Decimal {
  const [mantissa = "0", exponent = "0"] = value.toString().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

function scale({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}
