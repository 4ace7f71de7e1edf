import type { Lexicon } from '../lexicon.ts';

export const union = `Austria,Belgium,Bulgaria,Croatia,Cyprus,Czech Republic,Denmark,Estonia,Finland,France,Germany,
  Greece,Hungary,Ireland,Italy,Latvia,Lithuania,Luxembourg,Malta,Netherlands,Poland,Portugal,Romania,Slovakia,Slovenia,
  Spain,Sweden`;
const european = `${union},Iceland,Norway,Serbia,Switzerland,Turkey,Ukraine,United Kingdom`;
const southeast = 'Brunei,Cambodia,Indonesia,Laos,Malaysia,Myanmar,Philippines,Singapore,Thailand,Vietnam';
const asian = `${southeast},Bangladesh,China,Hong Kong,India,Japan,Kazakhstan,Macau,Mongolia,Nepal,Pakistan,
  South Korea,Sri Lanka,Taiwan`;
const southAmerican = 'Argentina,Bolivia,Brazil,Chile,Colombia,Ecuador,Guyana,Paraguay,Peru,Suriname,Uruguay,Venezuela';
export const centralAmerican = 'Guatemala,Honduras,El Salvador,Nicaragua,Costa Rica,Panama,Belize';
const latinAmerican = `Mexico,Dominican Republic,${centralAmerican},${southAmerican}`;
const gulf = 'Bahrain,Kuwait,Oman,Qatar,Saudi Arabia,United Arab Emirates';
const middleEastern = `${gulf},Egypt,Iraq,Israel,Jordan,Lebanon,Turkey,Yemen`;
const nordic = 'Denmark,Norway,Sweden';

/** Names of countries and regions. */
export const countries = {
  nationalities: `Afghanistan = afghan; Albania = albanian; Algeria = algerian; United States = american;
    Angola = angolan; Argentina = argentine argentinian; Armenia = armenian; Australia = aussie australian;
    Austria = austrian; Azerbaijan = azerbaijani; Bahrain = bahraini; Bangladesh = bangladeshi; Belarus = belarusian;
    Belgium = belgian; Bolivia = bolivian; Bosnia & Herzegovina = bosnian; Brazil = brazilian;
    United Kingdom = british english scottish welsh; Bulgaria = bulgarian; Myanmar = burmese; Cambodia = cambodian;
    Cameroon = cameroonian; Canada = canadian; Chile = chilean; China = chinese; Colombia = colombian;
    Congo - Kinshasa = congolese; Costa Rica = "costa rican"; Croatia = croatian; Cuba = cuban; Cyprus = cypriot;
    Czech Republic = czech; Denmark = danish; Dominican Republic = dominican; Netherlands = dutch;
    Ecuador = ecuadorean ecuadorian; Egypt = egyptian; United Arab Emirates = emirati; Estonia = estonian;
    Ethiopia = ethiopian; Philippines = filipino philippine; Finland = finnish; France = french; Georgia = georgian;
    Germany = german; Ghana = ghanaian; Greece = greek; Guatemala = guatemalan; Guyana = guyanese; Haiti = haitian;
    Honduras = honduran; Hungary = hungarian; Iceland = icelandic; India = indian; Indonesia = indonesian;
    Iran = iranian; Iraq = iraqi; Ireland = irish; Israel = israeli; Italy = italian; Côte d’Ivoire = ivorian;
    Jamaica = jamaican; Japan = japanese; Jordan = jordanian; Kazakhstan = kazakh; Kenya = kenyan;
    South Korea = korean "south korean"; Kuwait = kuwaiti; Laos = laotian; Latvia = latvian; Lebanon = lebanese;
    Liberia = liberian; Libya = libyan; Lithuania = lithuanian; North Macedonia = macedonian; Madagascar = malagasy;
    Malaysia = malaysian; Malta = maltese; Mauritius = mauritian; Mexico = mexican mx mex; Moldova = moldovan;
    Mongolia = mongolian; Montenegro = montenegrin; Morocco = moroccan; Mozambique = mozambican; Namibia = namibian;
    Nepal = nepalese nepali; Nicaragua = nicaraguan; Nigeria = nigerian; Norway = norwegian; Oman = omani;
    Pakistan = pakistani; Panama = panamanian; Paraguay = paraguayan; Peru = peruvian; Poland = polish;
    Portugal = portuguese; Puerto Rico = "puerto rican"; Qatar = qatari; Romania = romanian; Russia = russian;
    Rwanda = rwandan; El Salvador = salvadoran; Saudi Arabia = saudi; Senegal = senegalese; Serbia = serbian;
    Singapore = singaporean; Slovakia = slovak; Slovenia = slovenian; Somalia = somali; South Africa = "south african";
    Spain = spanish; Sri Lanka = "sri lankan"; Sudan = sudanese; Suriname = surinamese; Sweden = swedish;
    Switzerland = swiss; Syria = syrian; Taiwan = taiwanese; Tanzania = tanzanian; Thailand = thai;
    Trinidad & Tobago = trinidadian; Tunisia = tunisian; Turkey = turkish; Uganda = ugandan; Ukraine = ukrainian;
    Uruguay = uruguayan; Uzbekistan = uzbek; Venezuela = venezuelan; Vietnam = vietnamese; Yemen = yemeni;
    Zambia = zambian; Zimbabwe = zimbabwean`,
  countries: `United States = usa "united states of america" u.s. u.s.a. "the us|usa|states" states america
      "[the] american|us market";
    United Kingdom = uk u.k. "the uk" britain "great britain" england scotland wales;
    South Korea = korea "s.|s korea" "korea republic" "republic of korea" rok; North Korea = "n. korea";
    China = prc "mainland china"; Hong Kong = hk; Taiwan = roc; United Arab Emirates = uae emirates "the uae";
    Vietnam = "viet nam"; Laos = "lao pdr"; Philippines = "the philippines"; Myanmar = burma; Turkey = turkiye;
    Saudi Arabia = ksa saudi; Russia = "russian federation"; Palestinian Territories = palestine;
    Netherlands = holland "the netherlands"; Czech Republic = czechia; North Macedonia = macedonia;
    Bosnia & Herzegovina = bosnia; Côte d’Ivoire = "ivory coast"; Congo - Kinshasa = "dr congo";
    Trinidad & Tobago = trinidad; St. Lucia = "saint lucia"`,
  regions: `
    ${union} = eu "the eu" "european union" "eu countries";
    ${european} = europe european;
    ${asian} = asia asian;
    ${southeast} = asean "southeast asia|asian" "south east asia|asian";
    ${middleEastern} = "middle east|eastern";
    ${gulf} = gcc "the gulf" "gulf countries";
    ${latinAmerican} = "latin america|american";
    ${southAmerican} = "south america|american";
    ${centralAmerican} = "central america|american" centroamerica;
    ${nordic} = scandinavia scandinavian nordics "nordic countries";
    Germany,Austria,Switzerland = dach "[the] dach region";
    Estonia,Latvia,Lithuania = baltics "baltic states";
    Belgium,Netherlands,Luxembourg = benelux; Spain,Portugal = iberia; Morocco,Algeria,Tunisia,Libya = maghreb;
    Argentina,Brazil,Paraguay,Uruguay = mercosur;
    = africa african "eastern europe|european" "western europe" "far east" "north america|american"
      oceania balkans caribbean`,
} satisfies Partial<Lexicon>;
