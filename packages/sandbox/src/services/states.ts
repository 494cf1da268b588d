/**
 * Plausible figures for a house in each state: the property tax as a share of its value per year (effective rates on owner-occupied homes, about
 * 2023), dollars per square foot, a populous county and its center. Rounded; for the sandbox's records only, never for a borrower's figures.
 */
export type StateFacts = {
  taxRate: number;
  dollarsPerSquareFoot: number;
  county: string;
  latitude: number;
  longitude: number;
};

type Row = [taxRate: number, dollarsPerSquareFoot: number, county: string, latitude: number, longitude: number];

const rows: Record<string, Row> = {
  AL: [0.0038, 145, "Jefferson", 33.52, -86.8],
  AK: [0.0114, 215, "Anchorage", 61.21, -149.9],
  AZ: [0.0052, 260, "Maricopa", 33.45, -112.07],
  AR: [0.0057, 135, "Pulaski", 34.75, -92.29],
  CA: [0.0071, 470, "Los Angeles", 34.05, -118.24],
  CO: [0.0049, 300, "Denver", 39.74, -104.99],
  CT: [0.0192, 240, "Hartford", 41.77, -72.68],
  DE: [0.0048, 195, "New Castle", 39.74, -75.55],
  DC: [0.0063, 510, "District of Columbia", 38.91, -77.04],
  FL: [0.0079, 245, "Miami-Dade", 25.76, -80.19],
  GA: [0.0081, 190, "Fulton", 33.75, -84.39],
  HI: [0.0027, 640, "Honolulu", 21.31, -157.86],
  ID: [0.0048, 260, "Ada", 43.62, -116.2],
  IL: [0.0207, 185, "Cook", 41.88, -87.63],
  IN: [0.0077, 150, "Marion", 39.77, -86.16],
  IA: [0.0143, 145, "Polk", 41.6, -93.61],
  KS: [0.0134, 145, "Johnson", 38.88, -94.82],
  KY: [0.0074, 145, "Jefferson", 38.25, -85.76],
  LA: [0.0055, 130, "Orleans", 29.95, -90.07],
  ME: [0.0096, 225, "Cumberland", 43.66, -70.26],
  MD: [0.009, 215, "Montgomery", 39.08, -77.15],
  MA: [0.01, 345, "Middlesex", 42.37, -71.11],
  MI: [0.0128, 160, "Wayne", 42.33, -83.05],
  MN: [0.0098, 190, "Hennepin", 44.98, -93.27],
  MS: [0.0058, 125, "Hinds", 32.3, -90.18],
  MO: [0.0082, 150, "St. Louis", 38.63, -90.2],
  MT: [0.006, 290, "Missoula", 46.87, -113.99],
  NE: [0.0154, 160, "Douglas", 41.26, -95.93],
  NV: [0.005, 245, "Clark", 36.17, -115.14],
  NH: [0.0177, 270, "Hillsborough", 42.99, -71.46],
  NJ: [0.0223, 275, "Bergen", 40.89, -74.04],
  NM: [0.0061, 180, "Bernalillo", 35.08, -106.65],
  NY: [0.016, 290, "Westchester", 41.03, -73.76],
  NC: [0.0063, 195, "Mecklenburg", 35.23, -80.84],
  ND: [0.0094, 150, "Cass", 46.88, -96.79],
  OH: [0.0131, 145, "Franklin", 39.96, -83.0],
  OK: [0.0077, 135, "Oklahoma", 35.47, -97.52],
  OR: [0.0083, 290, "Multnomah", 45.52, -122.68],
  PA: [0.0126, 170, "Allegheny", 40.44, -80.0],
  RI: [0.0105, 275, "Providence", 41.82, -71.41],
  SC: [0.0046, 180, "Greenville", 34.85, -82.4],
  SD: [0.0099, 165, "Minnehaha", 43.55, -96.73],
  TN: [0.0048, 195, "Davidson", 36.16, -86.78],
  TX: [0.0147, 170, "Travis", 30.27, -97.74],
  UT: [0.0047, 250, "Salt Lake", 40.76, -111.89],
  VT: [0.0142, 230, "Chittenden", 44.48, -73.21],
  VA: [0.0072, 225, "Fairfax", 38.85, -77.31],
  WA: [0.0076, 360, "King", 47.61, -122.33],
  WV: [0.0048, 115, "Kanawha", 38.35, -81.63],
  WI: [0.0125, 175, "Milwaukee", 43.04, -87.91],
  WY: [0.0055, 205, "Laramie", 41.14, -104.82],
};

function stateFacts(state: string): StateFacts | undefined {
  const row = Object.hasOwn(rows, state) ? rows[state] : undefined;
  if (!row) return undefined;
  const [taxRate, dollarsPerSquareFoot, county, latitude, longitude] = row;
  return { taxRate, dollarsPerSquareFoot, county, latitude, longitude };
}

/** Cities whose houses cost much more or less than the state's, and their counties. */
const cities: Record<string, [share: number, county: string]> = {
  "atlanta, GA": [1.35, "Fulton"],
  "austin, TX": [1.75, "Travis"],
  "boston, MA": [1.7, "Suffolk"],
  "charlotte, NC": [1.15, "Mecklenburg"],
  "chicago, IL": [1.25, "Cook"],
  "dallas, TX": [1.35, "Dallas"],
  "denver, CO": [1.15, "Denver"],
  "fort worth, TX": [1.05, "Tarrant"],
  "houston, TX": [1.05, "Harris"],
  "las vegas, NV": [1.0, "Clark"],
  "los angeles, CA": [1.4, "Los Angeles"],
  "miami, FL": [1.7, "Miami-Dade"],
  "minneapolis, MN": [1.1, "Hennepin"],
  "nashville, TN": [1.4, "Davidson"],
  "new york, NY": [2.4, "New York"],
  "brooklyn, NY": [2.1, "Kings"],
  "orlando, FL": [0.95, "Orange"],
  "philadelphia, PA": [1.15, "Philadelphia"],
  "phoenix, AZ": [1.05, "Maricopa"],
  "portland, OR": [1.1, "Multnomah"],
  "sacramento, CA": [0.8, "Sacramento"],
  "salt lake city, UT": [1.15, "Salt Lake"],
  "san antonio, TX": [0.95, "Bexar"],
  "san diego, CA": [1.5, "San Diego"],
  "san francisco, CA": [2.1, "San Francisco"],
  "san jose, CA": [1.9, "Santa Clara"],
  "seattle, WA": [1.5, "King"],
  "tampa, FL": [1.1, "Hillsborough"],
  "fresno, CA": [0.55, "Fresno"],
  "buffalo, NY": [0.55, "Erie"],
  "cleveland, OH": [0.65, "Cuyahoga"],
  "detroit, MI": [0.5, "Wayne"],
};

/** Returns the figures of a place; undefined if the state is unknown. */
export function factsOf(city: string, state: string): StateFacts | undefined {
  const facts = stateFacts(state);
  const place = `${city.trim().toLowerCase()}, ${state}`;
  const own = Object.hasOwn(cities, place) ? cities[place] : undefined;
  if (!facts || !own) return facts;
  const [share, county] = own;
  return { ...facts, county, dollarsPerSquareFoot: facts.dollarsPerSquareFoot * share };
}
